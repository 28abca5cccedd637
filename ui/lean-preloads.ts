/**
 * A part that is loaded later names the parts that it needs, so that the browser fetches them together. Those that are there already, with
 * the first script or with the part that asks, are left out of these lists, most of which stand in the first script.
 */
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite';

type Chunks = ReadonlyMap<string, readonly string[]>;

/** A part with all that it imports at once. */
function whole(chunks: Chunks, files: readonly string[]): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file) ?? []) found.add(next);
  return found;
}

/** @returns the plugin that looks at the parts, and what Vite asks for the list of one (build.modulePreload) */
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
      // The page itself names all: with it nothing is there yet.
      if (hostType === 'html') return needs;
      if (!there.has(hostId)) there.set(hostId, whole(chunks, [hostId, ...first]));
      return needs.filter((need) => need === file || !there.get(hostId)?.has(need));
    },
  };
}
