/**
 * A lazy chunk lists the chunks it needs, so that the browser fetches them together. This plugin removes from these lists the chunks that
 * are already loaded, with the entry chunk or the importing one; most lists are in the entry chunk and would make it larger.
 */
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

type Chunks = ReadonlyMap<string, readonly string[]>;

/** A chunk with all its static imports. */
function whole(chunks: Chunks, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file) ?? []) found.add(next);
  return found;
}

/** @returns the plugin that reads the chunks, and the function that Vite calls for each preload list (build.modulePreload) */
export function leanPreloads(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  const chunks = new Map<string, readonly string[]>();
  const first: string[] = [];
  const there = new Map<string, Set<string>>();
  return {
    plugin: {
      name: 'rukn-lean-preloads',
      apply: 'build',
      generateBundle(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk') {
            chunks.set(part.fileName, part.imports);
            if (part.isEntry) first.push(part.fileName);
          }
      },
    },
    resolveDependencies(file, needs, { hostId, hostType }) {
      // The page itself names all: nothing is loaded before it.
      if (hostType === 'html') return needs;
      if (!there.has(hostId)) there.set(hostId, whole(chunks, [hostId, ...first]));
      return needs.filter((need) => need === file || !there.get(hostId)?.has(need));
    },
  };
}
