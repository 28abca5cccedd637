/** A file with a framework in any format, and how it is read. */
import type { Readable } from 'node:stream';
import { AppError, invalid, type Piece, text, Unreadable } from '../../../core/index.ts';
import { readAssessment } from '../assessment/source.ts';
import { catalogOut } from '../oscal/catalog-out.ts';
import { importsOfFile, readOscalFile, together } from '../oscal/read-file.ts';
import { packagesOfCatalog, storedPackage, type Query } from '../oscal/stored-statements.ts';
import type { Takes } from '../oscal/types.ts';
import type { SheetChoice } from '../workbook/find.ts';
import { readWorkbook } from '../workbook/read.ts';

export type Format = 'oscal' | 'xlsx';

export interface Source {
  format: Format;
  /** The content from the start, any number of times. */
  open(): Promise<Readable>;
  names: readonly string[];
  /** Sheet and columns of a workbook, if chosen by the importing person. */
  columns: SheetChoice;
  /** The package whose controls a profile takes; null for none, or one to be searched. */
  catalog: number | null;
  tenant: number;
  query: Query;
  /** The packages that may be read (storedPackage). */
  packages: Piece;
  signal?: AbortSignal;
  /** Set while reading: an assessment workbook, whose columns are recognised automatically. */
  assessed?: boolean;
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** JSON, YAML and XML: the reader detects the format. */
const TEXTS = new Set(['application/json', 'application/xml', 'application/yaml', 'text/plain', 'text/xml', 'application/octet-stream']);

/** By the content, not by the file name. @throws AppError invalid for all other kinds. */
export function formatOf({ name, mime }: { name: string; mime: string }): Format {
  if (mime === WORKBOOK) return 'xlsx';
  if (TEXTS.has(mime)) return 'oscal';
  const why = text('compliance.import.kind', { name, mime });
  throw invalid({ file: [why] }, why);
}

/** @throws AppError invalid with all errors of the file and their positions. */
export async function readSource(source: Source, take: Takes): Promise<void> {
  try {
    if (source.format === 'xlsx') {
      const own = source.columns.sheet === null && Object.keys(source.columns.columns).length === 0;
      if (own && (await readAssessment(await source.open(), take, source.signal))) {
        source.assessed = true;
        return;
      }
      return await readWorkbook(await source.open(), take, { choice: source.columns, ...(source.signal ? { signal: source.signal } : {}) });
    }
    await readOscalFile({ content: await content(source), names: source.names, ...(source.signal ? { signal: source.signal } : {}) }, take);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    const why = source.format === 'xlsx' ? error.text : text('compliance.oscal.too_heavy');
    throw invalid({ file: [why] }, why);
  }
}

async function content(source: Source): Promise<Readable> {
  if (source.catalog === null) return source.open();
  const pack = await storedPackage(source.query, source.catalog, source.packages);
  if (!pack) throw invalid({ catalog_id: [text('field.unknown_reference')] });
  return together(await source.open(), await catalogOut(source.query, source.tenant, pack));
}

/** Whether a profile was refused because its catalog is missing. */
export const lacksCatalog = (error: unknown): boolean =>
  error instanceof AppError && error.errors?.['file']?.[0]?.key === 'compliance.oscal.catalog_missing';

/** Whether a workbook was refused because its headings do not identify the columns of controls. */
export const lacksColumns = (error: unknown): boolean =>
  error instanceof AppError && error.errors?.['file']?.[0]?.key === 'compliance.sheet.no_controls';

/** The only stored package that a profile imports: by the UUID of its catalog, or by its file name. */
export async function catalogHere(source: Source): Promise<number | null> {
  const hrefs = await importsOfFile(await source.open());
  const uuids = hrefs.flatMap((href) => /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(href)?.[0].toLowerCase() ?? []);
  const names = hrefs
    .map((href) => ((href.split(/[?#]/, 1)[0] as string).split('/').at(-1) as string).replace(/\.(json|xml|ya?ml)$/i, '').toLowerCase())
    .filter(Boolean);
  const found = await packagesOfCatalog(source.query, source.packages, { uuids, files: names });
  return found.length === 1 ? (found[0] ?? null) : null;
}
