/** Reads a workbook in our layout as a package: the same summary and nodes as from OSCAL. */
import type { Readable } from 'node:stream';
import { readSheets, type SheetRows } from '../../../core/index.ts';
import { MOST_FINDINGS, refusedFile } from '../oscal/read-file.ts';
import type { Finding, ReadNode, ReadSummary } from '../oscal/types.ts';
import { findControls, findFacts, offered, type OfferedSheet, type SheetChoice } from './find.ts';
import { paramsOf } from './params.ts';
import { refKey, rowsOf } from './rows.ts';
import { treeOf } from './tree.ts';

/** Maximum number of rows of all sheets, and of nodes. */
const MOST = 20_000;
/** Nodes per chunk. */
const CHUNK = 500;

interface Takes {
  summary(summary: ReadSummary): Promise<void>;
  nodes?(nodes: ReadNode[]): Promise<void>;
}

interface Reading {
  choice?: SheetChoice;
  signal?: AbortSignal;
}

/** Sheets and columns for manual mapping. `found`: a list of controls was recognised. */
export interface Mapping {
  found: boolean;
  sheet: string | null;
  sheets: OfferedSheet[];
}

const sheetsOf = (content: Readable, signal?: AbortSignal): Promise<SheetRows[]> =>
  readSheets(content, 'xlsx', MOST + 1_000, { seconds: 60, ...(signal ? { signal } : {}) });

/** Sheets and headings for manual mapping, and the recognised sheet. @throws as readWorkbook. */
export async function mappable(content: Readable, choice: SheetChoice): Promise<Mapping> {
  const sheets = await sheetsOf(content);
  const found = findControls(sheets, choice)?.name;
  return {
    found: found !== undefined,
    sheet: found ?? choice.sheet,
    sheets: offered(sheets, found === undefined ? choice : { ...choice, sheet: found }),
  };
}

/** @throws AppError invalid with the first hundred findings, each with sheet and row; Unreadable. */
export async function readWorkbook(content: Readable, take: Takes, { choice, signal }: Reading = {}): Promise<void> {
  const sheets = await sheetsOf(content, signal);
  const controls = findControls(sheets, choice);
  if (!controls) throw refusedFile([{ why: 'no_controls', values: {} }], 'sheet');
  const findings: Finding[] = [];
  const rows = rowsOf(controls, findings);
  if (!rows.length && !findings.length) findings.push({ why: 'no_rows', values: { sheet: controls.name } });
  const nodes = findings.length > MOST_FINDINGS ? [] : treeOf(controls.name, rows, findings);
  if (nodes.length && !nodes.some((n) => n.assessable)) findings.push({ why: 'none_assessed', values: { sheet: controls.name } });
  const params = paramsOf(sheets, controls.name, new Set(nodes.map((n) => refKey(n.ref_no))), findings);
  for (const node of nodes) node.params = params.get(refKey(node.ref_no)) ?? null;
  if (findings.length) throw refusedFile(findings.slice(0, MOST_FINDINGS), 'sheet');
  await take.summary(summaryOf(nodes, findFacts(sheets, controls.name), controls.name, params.get('') ?? []));
  if (take.nodes)
    for (let level = 0, rest = nodes; rest.length; level += 1) {
      const own = rest.filter((n) => n.level === level);
      rest = rest.filter((n) => n.level !== level);
      for (let i = 0; i < own.length; i += CHUNK) await take.nodes(own.slice(i, i + CHUNK));
    }
}

function summaryOf(nodes: readonly ReadNode[], facts: ReturnType<typeof findFacts>, sheet: string, params: object[]): ReadSummary {
  const count = (kind: string): number => nodes.filter((n) => n.node_type === kind).length;
  const day = (value?: string): string | null => (value ? value.slice(0, 10) : null);
  const [name_en, name_ar] = [facts.name_en?.slice(0, 200) ?? null, facts.name_ar?.slice(0, 200) ?? null];
  return {
    kind: 'workbook',
    uuid: null,
    title: name_en ?? name_ar ?? sheet,
    name_en: name_en ?? (name_ar === null ? sheet : null),
    name_ar,
    version: facts.version?.slice(0, 40) ?? null,
    oscal_version: null,
    issue_date: day(facts.issue_date),
    effective_date: day(facts.effective_date),
    short_name: facts.short_name?.slice(0, 40) ?? null,
    content: null,
    language: null,
    source_url: facts.source_url ?? null,
    licence_note: facts.licence_note ?? null,
    groups:
      facts.groups
        ?.split(/[,;،؛]/)
        .map((g) => g.trim())
        .filter(Boolean) ?? [],
    counts: {
      nodes: nodes.length,
      domains: count('domain'),
      subdomains: count('subdomain'),
      controls: count('control'),
      subcontrols: count('subcontrol'),
      assessed: nodes.filter((n) => n.assessable).length,
      withdrawn: 0,
      params: nodes.reduce((n, node) => n + (node.params?.length ?? 0), params.length),
    },
    arabic: nodes.filter((n) => n.title_ar).length,
    english: nodes.filter((n) => n.title_en).length,
    oscal: params.length ? { metadata: {}, params } : null,
    losses: [],
  };
}
