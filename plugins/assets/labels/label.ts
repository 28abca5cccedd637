/** What is printed on the label of an asset. The QR code holds the address of the asset, which opens after signing in. */
import { encode } from 'uqr';
import { AppError, invalid, publicBase, readsOf, text, type ApiRequest } from '../../../core/index.ts';
import { letterheadOf, type Labels } from '../../platform/paper/index.ts';

type Label = Labels['labels'][number];
type Language = Labels['language'];

/** Names of these assets are left out, unless they are asked for. */
const SECRET: ReadonlySet<string> = new Set(['secret', 'top_secret']);

export interface Asked {
  /** Of the document, and of what is the same on all labels. */
  language: Language;
  /** Names are in these. */
  languages: readonly Language[];
  secretNames: boolean;
}

/** @throws AppError invalid. */
export function askedOf(r: ApiRequest): Asked {
  const given = choiceOf(r, 'language', ['en', 'ar', 'both']);
  const language = given && given !== 'both' ? given : r.locale === 'ar' ? 'ar' : 'en';
  return {
    language,
    languages: given === 'both' ? ['en', 'ar'] : [language],
    secretNames: choiceOf(r, 'secret_names', ['0', '1']) === '1',
  };
}

/** @throws AppError invalid. */
export function choiceOf<T extends string>({ query }: ApiRequest, field: string, allowed: readonly T[]): T | undefined {
  const given = query.get(field);
  if (!given) return undefined;
  if (allowed.includes(given as T)) return given as T;
  throw invalid({ [field]: [text('query.one_of', { field, allowed: allowed.join(', ') })] });
}

/** @throws AppError not_found where one of them is out of reach. */
export async function labelsOf({ kernel, actor, texts }: ApiRequest, ids: readonly number[], asked: Asked): Promise<Label[]> {
  const { language, languages, secretNames } = asked;
  const { find } = readsOf({ kernel, actor, locale: language });
  const fields = ['asset_id', 'asset_name', 'asset_name_en', 'asset_name_ar', 'serial_no', 'classification'] as const;
  const rows = await find('asset', { id: [...ids] }, { fields, limit: ids.length });
  if (rows.length < ids.length) throw new AppError('not_found');
  const { organisation } = await letterheadOf(kernel, actor.tenantId);
  const named = (lang: Language): string => (typeof organisation === 'string' ? organisation : organisation[lang]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id) as (typeof rows)[number];
    const names = languages.length > 1 ? [row.asset_name_en, row.asset_name_ar] : [row.asset_name];
    const told = names.filter((name) => name);
    const serial = row.serial_no && texts.say(language, text('assets.label_serial', { serial: row.serial_no }));
    return {
      code: encode(`${publicBase(kernel.config)}/assets/${id}`, { ecc: 'M', border: 0 }).data.map((line) =>
        line.map((dark) => (dark ? '1' : '0')).join(''),
      ),
      lines: [
        ...[...new Set(languages.map(named))].map((name) => ({ text: name, size: 6, weight: 400 as const })),
        { text: row.asset_id ?? '', size: 13, weight: 600 as const },
        ...(SECRET.has(row.classification ?? '') && !secretNames
          ? []
          : told.map((name) => ({ text: name ?? '', size: 8, weight: 400 as const, most: told.length > 1 ? 1 : 2 }))),
        { text: serial || '', size: 6, weight: 400 as const },
      ].filter((line) => line.text !== ''),
    };
  });
}
