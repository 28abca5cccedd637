/** Finds the position of a JSON syntax error, because V8 does not always report it. */
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;
const ESCAPED = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/** @param {string} text that JSON.parse refuses. @returns {{ line: number, column: number }} both from 1. */
export function placeOfFault(text) {
  const before = text.slice(0, faultOf(text));
  const lines = before.split('\n');
  return { line: lines.length, column: lines.at(-1).length + 1 };
}

function faultOf(text) {
  const open = [];
  let want = 'value';
  for (let at = 0; ;) {
    at = after(SPACE, text, at) ?? at;
    const sign = text[at];
    if (sign === undefined) return text.length;
    if (
      (sign === '}' && want === 'key or end') ||
      (sign === ']' && want === 'value or end') ||
      ((sign === '}' || sign === ']') && want === 'comma' && open.at(-1) === sign)
    ) {
      open.pop();
      want = 'comma';
      at += 1;
    } else if (want === 'comma') {
      if (sign !== ',' || !open.length) return at;
      want = open.at(-1) === '}' ? 'key' : 'value';
      at += 1;
    } else if (want === 'colon') {
      if (sign !== ':') return at;
      want = 'value';
      at += 1;
    } else if (want.startsWith('key')) {
      const end = sign === '"' ? endOfString(text, at) : -1 - at;
      if (end < 0) return -1 - end;
      [at, want] = [end, 'colon'];
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? '}' : ']');
      want = sign === '{' ? 'key or end' : 'value or end';
      at += 1;
    } else {
      const end = sign === '"' ? endOfString(text, at) : (after(LITERAL, text, at) ?? -1 - at);
      if (end < 0) return -1 - end;
      [at, want] = [end, 'comma'];
    }
  }
}

function after(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** @returns the index after the string, or `-1 - index` of its error. */
function endOfString(text, start) {
  for (let at = start + 1; at < text.length;) {
    if (text[at] === '"') return at + 1;
    if (text.charCodeAt(at) < 32) return -1 - at;
    const next = text[at] === '\\' ? after(ESCAPED, text, at) : at + 1;
    if (next === undefined) return -1 - at;
    at = next;
  }
  return -1 - text.length;
}
