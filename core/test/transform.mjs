/** TypeScript for Jest: swc, after Vite's `import.meta.glob` has become the imports that it stands for. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import swcJest from '@swc/jest';

const swc = swcJest.createTransformer({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
});

const GLOB = /import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']+'|"[^"]+")\s*(?:,\s*(\{[^}]*\})\s*,?\s*)?\)/g;

/** Replaces every glob (stars within one name, a leading `!` takes away); lazy ones become functions that import. */
export function expandGlobs(source, file) {
  const imports = [];
  const text = source.replace(GLOB, (_all, patterns, options = '') => {
    const only = /import:\s*['"](\w+)['"]/.exec(options)?.[1];
    const eager = /eager:\s*true/.test(options);
    const entries = wanted(dirname(file), patterns).map((path) => {
      const key = JSON.stringify(path);
      if (!eager) return `${key}: () => import(${key})${only ? `.then((m) => m[${JSON.stringify(only)}])` : ''}`;
      const name = `glob_${imports.length}`;
      imports.push(
        only === 'default'
          ? `import ${name} from ${key};`
          : only
            ? `import { ${only} as ${name} } from ${key};`
            : `import * as ${name} from ${key};`,
      );
      return `${key}: ${name}`;
    });
    return `({${entries.join(', ')}})`;
  });
  return imports.length > 0 ? `${imports.join(' ')} ${text}` : text;
}

function wanted(folder, patterns) {
  const all = [...patterns.matchAll(/['"]([^'"]+)['"]/g)].map((m) => m[1]);
  const out = new Set(all.filter((p) => p.startsWith('!')).flatMap((p) => matches(folder, p.slice(1))));
  return all
    .filter((p) => !p.startsWith('!'))
    .flatMap((p) => matches(folder, p))
    .filter((path) => !out.has(path));
}

/** Paths below `folder` that match, as Vite writes them: relative, sorted. */
function matches(folder, pattern) {
  let found = [''];
  for (const part of pattern.split('/')) {
    if (!part.includes('*')) {
      found = found.map((path) => (path ? `${path}/${part}` : part));
      continue;
    }
    const test = new RegExp(`^${part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
    found = found.flatMap((path) =>
      names(join(folder, path))
        .filter((name) => test.test(name))
        .map((name) => `${path}/${name}`),
    );
  }
  return found.sort();
}

function names(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export default {
  ...swc,
  process: (source, file, options) => swc.process(expandGlobs(source, file), file, options),
  processAsync: (source, file, options) => swc.processAsync(expandGlobs(source, file), file, options),
  // What a glob stands for can change without the file, so such a file is not kept between runs.
  getCacheKey: (source, file, options) => swc.getCacheKey(expandGlobs(source, file), file, options),
};
