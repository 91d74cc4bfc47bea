/** Version of the plugin; a test holds it equal to the manifests. */
export const VERSION = "0.1.0";
