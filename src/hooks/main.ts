import { runHook } from "./run-hook.ts";

void runHook(process.argv[2]);
