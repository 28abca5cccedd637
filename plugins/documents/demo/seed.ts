/** Demo data: folders, one of them with its own access, and documents with their versions. */
import { clock, type SeedContext } from '../../../core/index.ts';
import { dateVersions, type Kept } from './demo-statements.ts';
import { DOCUMENTS, FOLDERS, type DemoDocument } from './documents.ts';
import { fileOf, MIMES } from './files.ts';

const HOUR = 3_600_000;

export async function seedDocuments(ctx: SeedContext): Promise<void> {
  const { person: who } = ctx;
  const folders = await seedFolders(ctx, who);
  const types = new Map((await ctx.find('document_type', {}, { fields: ['code'] })).map(({ id, code }) => [code, id]));
  const kept: Kept[] = [];
  for (const document of DOCUMENTS) {
    const versions = await filesOf(ctx, document);
    const newest = versions.at(-1);
    if (!newest) continue;
    const [id] = await ctx.create(
      'document',
      [
        {
          title_en: document.title[0],
          title_ar: document.title[1],
          area: FOLDERS.find(({ key }) => key === document.folder)?.area,
          folder_id: folders.get(document.folder),
          type_id: types.get(document.type),
          owner_id: who(document.owner),
          status: document.status,
          classification: document.classification ?? 'confidential',
          retention_until: document.status === 'published' ? ctx.day(1200) : null,
          version: newest.number,
          version_level: newest.level,
          version_note: newest.note,
          ...newest.file,
          ...heldBy(document.held && who(document.held)),
        },
      ],
      who(document.owner),
    );
    await ctx.create(
      'document_version',
      versions.slice(0, -1).map(({ number, level, note, file }) => ({ document_id: id, number, level, note, ...file })),
    );
    for (const [number, days, by] of document.versions) kept.push({ document: id as number, number, day: ctx.workday(-days), by: who(by) });
  }
  await dateVersions(ctx, kept);
}

const heldBy = (person: number | '' | undefined): object =>
  person
    ? {
        checked_out_by_id: person,
        checked_out_at: new Date(clock.now() - 2 * HOUR).toISOString(),
        checked_out_until: new Date(clock.now() + 29 * HOUR).toISOString(),
      }
    : {};

async function filesOf(ctx: SeedContext, document: DemoDocument) {
  const [ending, mime] = MIMES[document.kind];
  return Promise.all(
    document.versions.map(async ([number, , , note]) => ({
      number,
      level: number.endsWith('.0') ? 'major' : 'minor',
      note,
      file: { name: `${document.title[0]}.${ending}`, mime, ...(await ctx.keep(await fileOf(document, number))) },
    })),
  );
}

async function seedFolders(ctx: SeedContext, who: (short: string) => number): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { key, name, area, within, people } of FOLDERS) {
    const [id] = await ctx.create('document_folder', [
      {
        name_en: name[0],
        name_ar: name[1],
        area,
        parent_id: within ? ids.get(within) : null,
        restricted: people !== undefined,
        member_ids: people?.map(who) ?? [],
      },
    ]);
    ids.set(key, id as number);
  }
  return ids;
}
