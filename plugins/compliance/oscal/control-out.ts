/** Exports one node as an OSCAL group or control. Imported content is exported unchanged, unless its columns differ by now. */
import {
  idFor,
  isArabic,
  isWithdrawn,
  markupOf,
  own,
  OWN_NS,
  partFor,
  plain,
  refOf,
  textsOf,
  WITHDRAWN,
  type Part,
  type Prop,
} from './reader/index.mjs';
import { editedStatement } from './statement-out.ts';
import type { StoredNode } from './stored-statements.ts';

/** Data that is kept beside the columns (reader/node.mjs). */
interface Kept {
  class?: string;
  title?: string;
  links?: object[];
  props?: Prop[];
  parts?: Part[];
  /** Index of the statement among the parts, if it is not the first. */
  at?: number;
}

export interface Outer {
  /** Groups contain groups and controls, controls contain controls. */
  kind: 'group' | 'control';
  within: 'catalog' | 'group' | 'control';
  /** Its position among siblings of both kinds; undefined if all are of one kind. */
  order?: number;
  insert: (prose: string) => string;
  /** Used ids. */
  ids: Set<string>;
}

export function controlOut(node: StoredNode, outer: Outer): Record<string, unknown> {
  const kept = (node.oscal ?? {}) as Kept;
  const props = [...(kept.props ?? [])];
  const withdrawn = isWithdrawn(props);
  const title = titleOf(node, kept, withdrawn);
  const id = takenId(node, outer, props);
  const parts = partsOf(node, kept, outer.insert);
  const all = [...labelled(props, node.ref_no, id), ...ownProps(node, outer, title.said, withdrawn)];
  return {
    ...(id === undefined ? {} : { id }),
    ...(kept.class === undefined ? {} : { class: kept.class }),
    title: title.markup,
    ...(node.params?.length ? { params: node.params } : {}),
    ...(all.length ? { props: all } : {}),
    ...(kept.links ? { links: kept.links } : {}),
    ...(parts.length ? { parts } : {}),
  };
}

function titleOf(node: StoredNode, kept: Kept, withdrawn: boolean): { markup: string; said: Prop[] } {
  const bare = (text: string | null, half: 'en' | 'ar'): string | null =>
    text !== null && withdrawn && text.endsWith(WITHDRAWN[half]) ? text.slice(0, -WITHDRAWN[half].length) : text;
  const halves = { en: bare(node.title_en, 'en'), ar: bare(node.title_ar, 'ar') };
  const first = halves.en ?? halves.ar ?? node.ref_no;
  const language = isArabic(first) ? 'ar' : 'en';
  const alike = halves.en === halves.ar;
  const said = (['en', 'ar'] as const).flatMap((half) =>
    halves[half] === null || (half === language && halves[half] === first && !alike) ? [] : [own(`title-${half}`, halves[half])],
  );
  return { markup: kept.title !== undefined && plain(kept.title) === first ? kept.title : markupOf(first), said };
}

/** The stored id, or one made from the reference; none for a group whose reference cannot be an id. */
function takenId(node: StoredNode, { kind, ids }: Outer, props: Prop[]): string | undefined {
  if (node.urn === null && kind === 'group' && (idFor(node.ref_no) !== node.ref_no || ids.has(node.ref_no))) return undefined;
  const wished = node.urn !== null && idFor(node.urn) === node.urn ? node.urn : idFor(node.ref_no);
  let id = wished;
  for (let n = 2; ids.has(id); n += 1) id = `${wished}_${n}`;
  if (node.urn !== null && id !== node.urn) props.push(own('urn', node.urn));
  else if (id !== node.urn && id !== idFor(node.ref_no)) props.push(own('made-id', 'yes'));
  ids.add(id);
  return id;
}

/** Adds a label with the reference, if the other properties do not give it. */
function labelled(props: Prop[], ref: string, id: string | undefined): Prop[] {
  if (refOf(props, id) === ref) return props;
  return [{ name: 'label', value: ref }, ...props.filter((p) => !(p.name === 'label' && p.class === undefined && p.ns === undefined))];
}

const KINDS = { catalog: 'control', group: 'control', control: 'subcontrol' } as const;

function ownProps(node: StoredNode, { kind, within, order }: Outer, titles: Prop[], withdrawn: boolean): Prop[] {
  const usual = kind === 'group' ? (within === 'catalog' ? 'domain' : 'subdomain') : KINDS[within];
  const assessed = node.assessable ? 'yes' : 'no';
  return [
    ...titles,
    ...(node.node_type === usual ? [] : [own('kind', node.node_type)]),
    ...(assessed === (kind === 'control' && !withdrawn ? 'yes' : 'no') ? [] : [own('assessed', assessed)]),
    ...(Number(node.weight ?? 1) === 1 ? [] : [own('weight', String(Number(node.weight)))]),
    ...(node.groups ?? []).map((group) => own('group', group)),
    ...(node.data_levels ?? []).map((level) => own('data-level', level)),
    ...(order === undefined ? [] : [own('order', String(order).padStart(5, '0'))]),
  ];
}

function partsOf(node: StoredNode, kept: Kept, insert: Outer['insert']): Part[] {
  const statement = (node.statement ?? undefined) as Part | undefined;
  const parts = kept.parts ?? [];
  const came = textsOf(statement, parts, insert);
  const [text, guidance] = [slot(node, 'text', came.text), slot(node, 'guidance', came.guidance)];
  const evidence = slot(node, 'typical_evidence', came.typical_evidence);
  const others = guidance.same ? parts : withGuidance(parts, guidance.value);
  const own = text.same
    ? statement
    : text.value === null
      ? undefined
      : statement
        ? editedStatement(statement, text.value, insert)
        : partFor('statement', text.value);
  const at = Math.min(kept.at ?? 0, others.length);
  return [
    ...others.slice(0, at),
    ...(own ? [own] : []),
    ...others.slice(at),
    ...text.said,
    ...guidance.said,
    ...evidence.said,
    ...(evidence.same || evidence.value === null
      ? []
      : [ownPart(`typical_evidence-${isArabic(evidence.value) ? 'ar' : 'en'}`, evidence.value)]),
  ];
}

/** Replaces the first guidance part, keeping its id. */
function withGuidance(parts: readonly Part[], value: string | null): Part[] {
  const first = parts.find(isGuidance);
  if (value === null) return parts.filter((p) => !isGuidance(p));
  if (!first) return [partFor('guidance', value), ...parts];
  const { parts: _, ...rest } = first;
  return parts.flatMap((p) => (p === first ? [{ ...rest, prose: markupOf(value) }] : isGuidance(p) ? [] : [p]));
}

const isGuidance = ({ name, ns }: Part): boolean => name === 'guidance' && ns === undefined;

const ownPart = (name: string, prose: string): Part => ({ name, ns: OWN_NS, prose });

/** The text at OSCAL's own position for a bilingual column, and the languages that need a part of ours. */
function slot(
  node: StoredNode,
  column: 'text' | 'guidance' | 'typical_evidence',
  came: string | null,
): { value: string | null; same: boolean; said: Part[] } {
  const halves = { en: node[`${column}_en`], ar: node[`${column}_ar`] };
  const fits = (half: 'en' | 'ar'): boolean => halves[half] !== null && isArabic(halves[half]) === (half === 'ar');
  const first =
    came !== null && halves[isArabic(came) ? 'ar' : 'en'] === came
      ? isArabic(came)
        ? 'ar'
        : 'en'
      : fits('en')
        ? 'en'
        : fits('ar')
          ? 'ar'
          : undefined;
  const value = first === undefined ? null : halves[first];
  // A text that is equal in both languages would be read as one of them.
  const alike = halves.en === halves.ar;
  const said = (['en', 'ar'] as const).flatMap((half) =>
    (half === first && !alike) || halves[half] === null ? [] : [ownPart(`${column}-${half}`, halves[half])],
  );
  return { value, same: value === came, said };
}
