import { workerData } from "node:worker_threads";
import { useRuntimeModules } from "../../system/bulk-reading.ts";
import { SharedBlocks } from "../../system/shared-blocks.ts";

/**
 * The program of a thread that looks at lines before they are read: started by commands that read
 * long streams, ended with them.
 */
useRuntimeModules();
new SharedBlocks(workerData as SharedArrayBuffer).judgeAll();
