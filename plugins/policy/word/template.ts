/** The organisation's own Word template: policies are exported into it, with its heads, feet, styles and pictures. */
import {
  filledTemplate,
  invalid,
  Unreadable,
  wordDocument,
  type RouteContext,
  type RouteFile,
  type WordDocument,
} from '../../../core/index.ts';
import type { Language } from './file.ts';
import { PLACES, sayIn, type PlaceValues } from './places.ts';

/** The one for this language; the one of the other language where there is no other. */
export async function templateFor(ctx: RouteContext, language: Language): Promise<RouteFile | undefined> {
  const held = await ctx.find('policy_template', {}, { fields: ['language'], sort: ['id'] });
  const found = held.find((one) => one.language === language) ?? held[0];
  return found && ctx.files.held('policy_template', found.id);
}

/** @returns the file in the organisation's template; as it is where there is none. */
export async function policyFile(ctx: RouteContext, document: WordDocument, values: PlaceValues): Promise<Buffer> {
  const template = await templateFor(ctx, document.language);
  return template ? filled(ctx, template, document, values) : wordDocument(document);
}

/** @throws AppError invalid that names the template. */
export async function filled(ctx: RouteContext, template: RouteFile, document: WordDocument, values: PlaceValues): Promise<Buffer> {
  const contents = sayIn(ctx, document.language)('contents');
  return filledTemplate(await template.read(), PLACES, { ...document, contents }, values).catch((error: unknown) => {
    throw error instanceof Unreadable ? invalid({ template: [error.text] }) : error;
  });
}
