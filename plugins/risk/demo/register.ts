/** Registers of the demo: by organisation the risks, what belongs to them, and who works on them. */
import type { SavedViewRow } from '../../platform/collaboration/index.ts';
import { FIRST, INDICATORS, TIES, type DemoIndicator, type DemoTie } from './ties.ts';
import { PROJECT_INDICATORS, PROJECT_RISKS } from './project-risks.ts';
import type { DemoRisk } from './demo-risk.ts';
import { RISKS } from './risks.ts';
import { CYBER_VIEW, VIEWS } from './views.ts';

export interface DemoRegister {
  risks: readonly DemoRisk[];
  /** Causes, consequences, controls and treatments of a risk, by its place. */
  tie(place: number): DemoTie;
  indicators: readonly DemoIndicator[];
  /** Managers of the risks, in turns; the first one writes what belongs to all. By the start of their address. */
  managers: readonly [string, string];
  /** Places of the risk whose acceptance waits for a decision, and of the one whose acceptance was refused. */
  asked: readonly [submitted: number, rejected: number];
  views: readonly SavedViewRow[];
  /** Whose records people open first, for conversations. */
  readers: readonly string[];
  /** Who says what others say elsewhere. */
  instead?: Readonly<Record<string, string>>;
}

const tieOf = ({ category }: DemoRisk): DemoTie => TIES[category] as DemoTie;

export const REGISTERS: Readonly<Record<string, DemoRegister>> = {
  grc: {
    risks: RISKS,
    tie: (place) => (place === 0 ? FIRST : tieOf(RISKS[place] as DemoRisk)),
    indicators: INDICATORS,
    managers: ['mona', 'fahad'],
    asked: [2, 6],
    views: [...VIEWS, CYBER_VIEW],
    readers: ['admin', 'viewer', 'tamim'],
  },
  pmis: {
    risks: PROJECT_RISKS,
    tie: (place) => tieOf(PROJECT_RISKS[place] as DemoRisk),
    indicators: PROJECT_INDICATORS,
    managers: ['sara', 'majed'],
    asked: [2, 9],
    views: VIEWS,
    readers: ['admin', 'faisal', 'layan'],
    instead: { mona: 'sara', fahad: 'majed', tamim: 'faisal', hala: 'huda', lamees: 'reem', ziyad: 'omar' },
  },
};
