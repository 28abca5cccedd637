import type { Finding, Loss, ReadNode, ReadSummary } from '../types.ts';

export interface Part {
  id?: string;
  name: string;
  ns?: string;
  class?: string;
  title?: string;
  props?: Prop[];
  links?: object[];
  prose?: string;
  parts?: Part[];
}
export interface Prop {
  name: string;
  value: string;
  ns?: string;
  class?: string;
  remarks?: string;
}
export interface Param {
  id: string;
  label?: string;
  values?: string[];
  select?: { 'how-many'?: string; choice?: string[] };
}

export class Refused extends Error {
  findings: Finding[];
}
export function parseJson(bytes: Uint8Array): unknown;
export function pointer(at: string, key: string | number): string;
/** @throws Refused */
export function parseDocuments(bytes: Uint8Array): unknown;
export const LIBRARY_NS: string;
export function titleFrom(text: string): string;
/** @throws Refused */
export function readFramework(value: unknown, names?: readonly string[]): { summary: ReadSummary; nodes: Omit<ReadNode, 'index'>[] };
/** @throws Refused */
export function readOscal(value: unknown, names?: readonly string[]): { summary: ReadSummary; nodes: Omit<ReadNode, 'index'>[] };
export function importsOf(value: unknown): string[];
export function matches(pattern: string, text: string): boolean;
export function isWithdrawn(props?: readonly Prop[]): boolean;
export function partFor(name: string, text: string): Part;
export function refOf(props: readonly Prop[] | undefined, id: string | undefined): string | undefined;
export function textsOf(
  statement: Part | undefined,
  parts: readonly Part[],
  insert: (prose: string) => string,
): { text: string | null; guidance: string | null; typical_evidence: string | null };
export const WITHDRAWN: { en: string; ar: string };
export const OWN_NS: string;
export function own(name: string, value: string, remarks?: string): Prop;
export function idFor(ref: string): string;
export function plain(markup: string): string;
export function markupOf(text: string): string;
export function isArabic(text: string): boolean;
export class Losses {
  add(fate: Loss['fate'], kind: string, path: string, sample?: unknown): void;
  list(): Loss[];
}
/** Cleans values by OSCAL's schema; reports errors and unknown names. */
export class Cleaner {
  constructor(findings: { add(why: string, at: string, values?: object): void }, losses: Losses);
  list(value: unknown, shape: 'param' | 'prop' | 'link' | 'part', at: string): object[] | undefined;
}
export class Params {
  constructor(losses: Losses);
  add(param: Param, at: string): boolean;
  check(): void;
  insert: (prose: string) => string;
  text(id: string): string | undefined;
}
