/** Lines at most 140 wide. The formatter breaks code; this finds what it may not: comments, and SQL in texts of more than one line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, filesBelow } from './steps.mjs';

export const WIDTH = 140;

/** A text, an address or a pattern in one piece does not count: broken in two it could no longer be searched for. */
const IN_ONE_PIECE = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/(?:[^/\\]|\\.)+\//g;
const COMMENT = /^\s*(\/\/|\/?\*)/;
/** Written before the rule; migrations never change. */
const SEALED = /^migrations\/2026/;

/** Findings for one file: `file:line: how wide`. */
export function checkFile(file, text) {
  if (SEALED.test(file)) return [];
  return text.split('\n').flatMap((line, i) => {
    if (line.length <= WIDTH || (!COMMENT.test(line) && line.replace(IN_ONE_PIECE, '').length <= WIDTH)) return [];
    return [`${file}:${i + 1}: ${line.length} wide; break it, at most ${WIDTH}`];
  });
}

/** Findings of the whole product. */
export function checkWidth() {
  const files = filesBelow(['core', 'plugins', 'ui', 'workers', 'migrations']).filter(
    (file) => /\.(tsx?|mts|mjs|css)$/.test(file) && !file.includes('.generated.'),
  );
  return files.flatMap((file) => checkFile(file, readFileSync(join(ROOT, file), 'utf8')));
}
