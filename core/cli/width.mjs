/** Finds lines over 140 characters. The formatter breaks code; this finds comments, and SQL in texts of several lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, filesBelow } from './steps.mjs';

export const WIDTH = 140;

/** A text, address or pattern cannot be broken, since it could no longer be searched for. */
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
