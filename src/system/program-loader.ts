import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Script } from "node:vm";
import type { CodeCache } from "./code-cache.ts";

/** What a CommonJS program gets, as far as ours use it. */
type Program = (exports: unknown, require: (name: string) => unknown, module: Module) => void;

interface Module {
  readonly exports: unknown;
}

/**
 * Loads bundled CommonJS programs of one folder, each written as a function of `Program`'s form, with what the engine compiled of them before.
 * They may require each other (`./name.cjs`) and what the runtime brings along; nothing else.
 *
 * The engine keeps the functions that ran, too, so what is saved at the end of a process is what
 * the next one of its kind needs. A process that had next to nothing to do saves nothing: what it
 * left would lack most functions, and stay.
 */
export class ProgramLoader {
  private readonly directory: string;
  private readonly cache: CodeCache | undefined;
  private readonly usual: number;
  private readonly loaded = new Map<string, Module>();

  /** `usual`: how many programs a process loads at least that does what most of its kind do. */
  constructor(directory: string, cache: CodeCache | undefined, usual: number) {
    this.directory = directory;
    this.cache = cache;
    this.usual = usual;
  }

  /**
   * Runs a program and gives what it exports.
   *
   * @throws the system's error when it cannot be read; whatever it throws itself.
   */
  readonly load = (name: string): unknown => {
    if (!name.startsWith("./")) return process.getBuiltinModule(name);
    const known = this.loaded.get(name);
    if (known !== undefined) return known.exports;
    const module: Module = { exports: {} };
    this.loaded.set(name, module);
    this.compiled(name.slice(2))(module.exports, this.load, module);
    return module.exports;
  };

  private compiled(name: string): Program {
    const path = join(this.directory, name);
    // Bundles are ASCII, and this way they are read at once and copied as they are.
    const text = readFileSync(path, "latin1");
    const { cache } = this;
    const cachedData = cache?.read(name);
    const script = new Script(text, { filename: path, ...(cachedData && { cachedData }) });
    if (cache !== undefined && cachedData === undefined) {
      process.once("exit", () => {
        if (this.loaded.size >= this.usual) cache.write(name, script.createCachedData());
      });
    }
    return script.runInThisContext() as Program;
  }
}
