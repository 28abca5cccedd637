/** Exports a package as an OSCAL 1.1 catalog, streamed in pieces: large packages need no more memory and do not block the event loop. */
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { controlOut } from './control-out.ts';
import { gatherIds, withoutDangling } from './links-out.ts';
import { isArabic, Losses, markupOf, own, Params, plain, type Param, type Prop } from './reader/index.mjs';
import { childrenOf, storedNodes, type Query, type StoredNode, type StoredPackage } from './stored-statements.ts';
import { uuidOf } from './uuid.ts';

export const OSCAL_VERSION = '1.1.2';
export const OSCAL_MIME = 'application/json';

const isGroup = ({ node_type }: StoredNode): boolean => node_type === 'domain' || node_type === 'subdomain';

type Told = Pick<StoredPackage, 'id' | 'oscal_uuid' | 'oscal' | 'version' | 'edited_at'>;

/** Whether it is unchanged since its import. */
const asItCame = ({ oscal_uuid, oscal, version, edited_at }: Told): boolean =>
  oscal_uuid !== null && edited_at === null && (oscal?.metadata?.['version'] ?? version) === version;

/** The UUID of the imported document; after changes a new one per state of its controls, as OSCAL requires. */
export const catalogUuid = (tenant: number, pack: Told): string =>
  asItCame(pack)
    ? (pack.oscal_uuid as string)
    : uuidOf('catalog', tenant, pack.id, pack.version, ...(pack.edited_at === null ? [] : [pack.edited_at]));

export async function catalogOut(query: Query, tenant: number, pack: StoredPackage): Promise<Readable> {
  const nodes = await storedNodes(query, tenant, pack.id);
  return Readable.from(inPieces(written(tenant, pack, nodes, asItCame(pack) ? undefined : await idsOf(pack, nodes))), {
    objectMode: false,
  });
}

/** Nodes between two pauses for the event loop. */
const TURN = 200;

/** Ids of the resulting document, so that links to others can be left out. */
async function idsOf(pack: StoredPackage, nodes: StoredNode[]): Promise<ReadonlySet<string>> {
  const found = gatherIds([pack.oscal?.['back-matter'], pack.oscal?.metadata, pack.oscal?.params], new Set());
  let count = 0;
  for (const out of outputs(writerOf(pack, nodes), null, 'catalog')) {
    gatherIds(out, found);
    count += 1;
    if (count % TURN === 0) await nextTurn();
  }
  return found;
}

/** Serialises groups and controls without their children. */
function* outputs(writer: Writer, parent: number | null, within: Within): Generator<object> {
  for (const { node, kind, order } of inOrder(writer, parent, within)) {
    yield out(writer, node, { kind, within, order });
    yield* outputs(writer, node.id, kind);
  }
}

const PIECE = 64 * 1024;

/** Joins many small texts to fewer large ones. */
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

function* written(tenant: number, pack: StoredPackage, nodes: StoredNode[], ids?: ReadonlySet<string>): Generator<string> {
  const { oscal } = pack;
  const clean = <T>(value: T): T => (ids ? withoutDangling(value, ids) : value);
  yield `{"catalog":{"uuid":${JSON.stringify(catalogUuid(tenant, pack))},"metadata":${JSON.stringify(clean(metadataOf(pack)))}`;
  if (oscal?.params?.length) yield `,"params":${JSON.stringify(clean(oscal.params))}`;
  yield* members({ ...writerOf(pack, nodes), clean }, null, 'catalog');
  if (oscal?.['back-matter']) yield `,"back-matter":${JSON.stringify(oscal['back-matter'])}`;
  yield '}}\n';
}

interface Writer {
  children: Map<number | null, StoredNode[]>;
  insert: (prose: string) => string;
  ids: Set<string>;
  /** Removes dangling links. */
  clean: <T>(value: T) => T;
}

function writerOf(pack: StoredPackage, nodes: StoredNode[]): Writer {
  const params = new Params(new Losses());
  for (const param of [...(pack.oscal?.params ?? []), ...nodes.flatMap((n) => n.params ?? [])]) params.add(param as Param, '');
  return { children: childrenOf(nodes), insert: params.insert, ids: new Set(), clean: (value) => value };
}

type Kind = 'control' | 'group';
type Within = 'catalog' | Kind;

interface Member {
  node: StoredNode;
  kind: Kind;
  order: number | undefined;
}

/** Controls, then groups, as the reader expects; if this changes their order, each stores its position. */
function inOrder(writer: Writer, parent: number | null, within: Within): Member[] {
  const all = writer.children.get(parent) ?? [];
  const groups = within === 'control' ? [] : all.filter(isGroup);
  const controls = within === 'control' ? all : all.filter((node) => !isGroup(node));
  const places = sameOrder(all, asRead([...controls, ...groups])) ? undefined : new Map(all.map((node, i) => [node, i]));
  const member =
    (kind: Kind) =>
    (node: StoredNode): Member => ({ node, kind, order: places?.get(node) });
  return [...controls.map(member('control')), ...groups.map(member('group'))];
}

const out = (
  writer: Writer,
  node: StoredNode,
  { kind, within, order }: Omit<Member, 'node'> & { within: Within },
): Record<string, unknown> =>
  writer.clean(controlOut(node, { kind, within, insert: writer.insert, ids: writer.ids, ...(order === undefined ? {} : { order }) }));

function* members(writer: Writer, parent: number | null, within: Within): Generator<string> {
  const all = inOrder(writer, parent, within);
  for (const kind of ['control', 'group'] as const) {
    const list = all.filter((member) => member.kind === kind);
    if (!list.length) continue;
    yield `,"${kind}s":[`;
    for (const [i, member] of list.entries()) {
      const text = JSON.stringify(out(writer, member.node, { ...member, within }));
      yield `${i ? ',' : ''}${text.slice(0, -1)}`;
      yield* members(writer, member.node.id, kind);
      yield '}';
    }
    yield ']';
  }
}

const sortId = (node: StoredNode): string | undefined =>
  (node.oscal as { props?: Prop[] } | null)?.props?.find((p) => p.name === 'sort-id')?.value;

/** By `sort-id` if all have one. */
function asRead(nodes: readonly StoredNode[]): readonly StoredNode[] {
  if (!nodes.every((n) => sortId(n) !== undefined)) return nodes;
  return nodes.toSorted((a, b) =>
    (sortId(a) as string) < (sortId(b) as string) ? -1 : (sortId(a) as string) > (sortId(b) as string) ? 1 : 0,
  );
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
    ...(explicit ? [own(`title-${half}`, title)] : []),
    ...(second === null ? [] : [own('title-ar', second)]),
    own('short-name', pack.short_name),
    ...(['effective_date', 'language', 'source_url'] as const).flatMap((name) =>
      pack[name] === null ? [] : [own(name.replace('_', '-'), pack[name])],
    ),
    ...(pack.content === 'titles' ? [own('content', 'titles')] : []),
    ...(pack.licence_note === null ? [] : [own('licence', 'yes', pack.licence_note)]),
    ...(pack.groups ?? []).map((group) => own('group', group)),
  ];
  const { title: raw, published, 'last-modified': modified, props: _, version: _version, 'oscal-version': version, ...rest } = kept;
  const came = typeof published === 'string' && published.slice(0, 10) === pack.issue_date ? published : undefined;
  const issued = came ?? (pack.issue_date === null ? undefined : `${pack.issue_date}T00:00:00Z`);
  return {
    title: typeof raw === 'string' && plain(raw) === title ? raw : markupOf(title),
    ...(issued === undefined ? {} : { published: issued }),
    'last-modified': typeof modified === 'string' && asItCame(pack) ? modified : (pack.edited_at ?? pack.updated_at),
    version: pack.version,
    'oscal-version': typeof version === 'string' ? version : OSCAL_VERSION,
    props,
    ...rest,
  };
}
