/**
 * The catalogues of the screens (ui/i18n and those of plugins), compiled while they are built as react-intl documents it: a text with
 * values, choices or tags becomes its parsed form, so that no browser needs a parser. Texts of metadata are no catalogues: they are plain
 * and stay as they are, and so does whatever the server sends, which has its values already (core/i18n).
 */
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

type Compiled = string | MessageFormatElement[];

const CATALOGUE = /\/ui\/i18n\/[\w-]+(?:\/[\w-]+)?\.json$/;

/** @throws SyntaxError where the text cannot be parsed. */
export function compileText(text: string): Compiled {
  const elements = parse(text, { shouldParseSkeletons: true });
  const [first, ...more] = elements;
  if (first === undefined) return '';
  return first.type === TYPE.literal && more.length === 0 ? first.value : elements;
}

/** @throws Error that names the text which cannot be parsed. */
export function compileCatalogue(texts: Readonly<Record<string, string>>): Record<string, Compiled> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => {
      try {
        return [key, compileText(text)];
      } catch (error) {
        throw new Error(`The text ${key} cannot be parsed: ${(error as Error).message}: "${text}"`, { cause: error });
      }
    }),
  );
}

export const compiledTexts = (): Plugin => ({
  name: 'rukn-compiled-texts',
  // Before Vite makes a module of the JSON.
  enforce: 'pre',
  config: () => ({
    resolve: { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }] },
  }),
  transform: {
    filter: { id: CATALOGUE },
    handler: (json) => JSON.stringify(compileCatalogue(JSON.parse(json) as Record<string, string>)),
  },
});
