/** Answers of risk-ripple and risk-exposure, and how their changes are told. Pure. */
import type { LevelColour } from '../heat-map/level-colour.ts';

export interface Change {
  before: number | null;
  after: number | null;
}

export type Level = LevelColour & { name: string };

export interface Ripple {
  statuses: { id: number | string; name: string | null; kind: string }[];
  status: number | string;
  rounds: (Change & {
    id: number;
    name: string | null;
    package_id: number;
    items: {
      id: number;
      ref_no: string | null;
      title: string | null;
      before: { name: string | null } | null;
      after: { name: string | null };
    }[];
  })[];
  packages: (Change & { id: number; short_name: string | null; name: string | null; rounds: number })[];
  risks: {
    id: number;
    code: string | null;
    name: string | null;
    score_before: number | null;
    score: number | null;
    level_before: Level | null;
    level: Level | null;
  }[];
  projects: { id: number; name: string | null; risks: number; rise: number }[];
  more: boolean;
}

export interface Exposure {
  open: number;
  more: boolean;
  left_out: number;
  above_appetite: number;
  levels: (Level & { position: number; n: number })[];
  expected_before: number;
  expected_after: number;
  treatments: { open: number; overdue: number; budget: number };
  top: { id: number; code: string | null; name: string | null; level: Level | null; expected_before: number }[];
  /** Stages with overdue treatments, those with most of them first. */
  stages: { id: number; title: string | null; n: number }[];
  where: Record<string, unknown>;
}

/** The difference in points, with at most one decimal; null without a percentage on both sides. */
export const pointsOf = ({ before, after }: Change): number | null =>
  before === null || after === null ? null : Math.round((after - before) * 10) / 10;

/** Does nothing move? */
export const isStill = ({ rounds, risks }: Pick<Ripple, 'rounds' | 'risks'>): boolean => rounds.length === 0 && risks.length === 0;

/** Overdue treatments of risks in a stage, the oldest first. */
export interface StageTreatments {
  stage: number;
  treatments: { id: number; name: string | null; deadline: string; risk: number }[];
}
