/**
 * What Node cannot load by itself in a test: `@jest/globals` is core/test/globals.mjs, and what Vite makes of the metadata
 * (ui/metadata-modules.ts) is core/test/screens, as for the tests of screens (jest.config.js).
 */
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;
const MADE = /^virtual:metadata\/(?:(pages|bars|modules|permissions|figures|icons)$)?/;

export const resolve = (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const [made, name = 'texts'] = MADE.exec(specifier) ?? [];
  return made ? next(new URL(`./screens/${name}.ts`, import.meta.url).href, context) : next(specifier, context);
};
