/** Version of the plugin; a test holds it equal to the manifests. */
export const VERSION = "0.2.0";
