/** A package as a catalog of OSCAL 1.1, written piece by piece: its size costs neither memory nor the time of others. */
import { Readable } from 'node:stream';
import { controlOut } from './control-out.ts';
import { isArabic, Losses, markupOf, own, Params, plain, type Param, type Prop } from './reader/index.mjs';
import { childrenOf, storedNodes, type Query, type StoredNode, type StoredPackage } from './stored.ts';
import { uuidOf } from './uuid.ts';

export const OSCAL_VERSION = '1.1.2';
export const OSCAL_MIME = 'application/json';

const isGroup = ({ node_type }: StoredNode): boolean => node_type === 'domain' || node_type === 'subdomain';

/** What the package was imported as, else its own. */
export const catalogUuid = (tenant: number, { id, oscal_uuid, version }: Pick<StoredPackage, 'id' | 'oscal_uuid' | 'version'>): string => oscal_uuid ?? uuidOf('catalog', tenant, id, version);

export async function catalogOut(query: Query, tenant: number, pack: StoredPackage): Promise<Readable> {
  const nodes = await storedNodes(query, tenant, pack.id);
  return Readable.from(inPieces(written(tenant, pack, nodes)), { objectMode: false });
}

const PIECE = 64 * 1024;

/** Many small texts as fewer large ones. */
function* inPieces(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* written(tenant: number, pack: StoredPackage, nodes: StoredNode[]): Generator<string> {
  const { oscal } = pack;
  const params = new Params(new Losses());
  for (const param of [...(oscal?.params ?? []), ...nodes.flatMap((n) => n.params ?? [])]) params.add(param as Param, '');
  yield `{"catalog":{"uuid":${JSON.stringify(catalogUuid(tenant, pack))},"metadata":${JSON.stringify(metadataOf(pack))}`;
  if (oscal?.params?.length) yield `,"params":${JSON.stringify(oscal.params)}`;
  const writer = { children: childrenOf(nodes), insert: params.insert, ids: new Set<string>() };
  yield* members(writer, null, 'catalog');
  if (oscal?.['back-matter']) yield `,"back-matter":${JSON.stringify(oscal['back-matter'])}`;
  yield '}}\n';
}

interface Writer {
  children: Map<number | null, StoredNode[]>;
  insert: (prose: string) => string;
  ids: Set<string>;
}

type Within = 'catalog' | 'group' | 'control';

/** Controls, then groups, as the reader takes them; where that is not their order, each says its place. */
function* members(writer: Writer, parent: number | null, within: Within): Generator<string> {
  const all = writer.children.get(parent) ?? [];
  const groups = within === 'control' ? [] : all.filter(isGroup);
  const controls = within === 'control' ? all : all.filter((node) => !isGroup(node));
  const places = sameOrder(all, asRead([...controls, ...groups])) ? undefined : new Map(all.map((node, i) => [node, i]));
  for (const [kind, list] of [['control', controls], ['group', groups]] as const) {
    if (!list.length) continue;
    yield `,"${kind}s":[`;
    for (const [i, node] of list.entries()) {
      const order = places?.get(node);
      const own = JSON.stringify(controlOut(node, { kind, within, insert: writer.insert, ids: writer.ids, ...(order === undefined ? {} : { order }) }));
      yield `${i ? ',' : ''}${own.slice(0, -1)}`;
      yield* members(writer, node.id, kind);
      yield '}';
    }
    yield ']';
  }
}

const sortId = (node: StoredNode): string | undefined => (node.oscal as { props?: Prop[] } | null)?.props?.find((p) => p.name === 'sort-id')?.value;

/** By `sort-id` where all have one. */
function asRead(nodes: readonly StoredNode[]): readonly StoredNode[] {
  if (!nodes.every((n) => sortId(n) !== undefined)) return nodes;
  return nodes.toSorted((a, b) => ((sortId(a) as string) < (sortId(b) as string) ? -1 : (sortId(a) as string) > (sortId(b) as string) ? 1 : 0));
}

const sameOrder = (a: readonly StoredNode[], b: readonly StoredNode[]): boolean => a.every((node, i) => node === b[i]);

function metadataOf(pack: StoredPackage): Record<string, unknown> {
  const kept = pack.oscal?.metadata ?? {};
  const [first, second] = pack.name_en === null ? [pack.name_ar, null] : [pack.name_en, pack.name_ar];
  const title = first ?? pack.short_name;
  const half = pack.name_en === null ? 'ar' : 'en';
  const explicit = isArabic(title) !== (half === 'ar') || first === second;
  const props: Prop[] = [
    ...((kept['props'] as Prop[] | undefined) ?? []),
    ...(explicit ? [own(`title-${half}`, title)] : []), ...(second === null ? [] : [own('title-ar', second)]), own('short-name', pack.short_name),
    ...(['effective_date', 'language', 'source_url'] as const).flatMap((name) => (pack[name] === null ? [] : [own(name.replace('_', '-'), pack[name])])),
    ...(pack.content === 'titles' ? [own('content', 'titles')] : []), ...(pack.licence_note === null ? [] : [own('licence', 'yes', pack.licence_note)]),
    ...(pack.groups ?? []).map((group) => own('group', group)),
  ];
  const { title: raw, published, 'last-modified': modified, props: _, version: _version, 'oscal-version': version, ...rest } = kept;
  const came = typeof published === 'string' && published.slice(0, 10) === pack.issue_date ? published : undefined;
  const issued = came ?? (pack.issue_date === null ? undefined : `${pack.issue_date}T00:00:00Z`);
  return {
    title: typeof raw === 'string' && plain(raw) === title ? raw : markupOf(title), ...(issued === undefined ? {} : { published: issued }),
    'last-modified': typeof modified === 'string' ? modified : pack.updated_at, version: pack.version, 'oscal-version': typeof version === 'string' ? version : OSCAL_VERSION, props, ...rest,
  };
}
