/** The lines of the tree, by expansion, search text and status. Pure. */
import { holdsText } from '../../../../core/shared/fold.ts';
import type { AuditContract, Round, StatusFilter, Subscription } from '../model/contract.ts';

/** A contract, or a round of it. */
export type Target = Extract<Line, { kind: 'subscription' | 'round' }>;

/** Actions on a line; each opens its dialog. */
export interface RowDeeds {
  onNote: (target: Target) => void;
  onClose: (target: Target) => void;
  onCreateRound: (contract: AuditContract, subscription: Subscription) => void;
}

export type Line =
  | { kind: 'subscription'; key: string; level: 1; at: number; of: number; open: boolean; parent: undefined; subscription: Subscription }
  | {
      kind: 'package';
      key: string;
      level: 2;
      at: number;
      of: number;
      open: boolean;
      parent: string;
      subscription: Subscription;
      contract: AuditContract;
    }
  | {
      kind: 'round';
      key: string;
      level: 3;
      at: number;
      of: number;
      open: undefined;
      parent: string;
      subscription: Subscription;
      contract: AuditContract;
      round: Round;
    };

export const keyOf = {
  subscription: (id: number): string => `s${id}`,
  package: (id: number): string => `p${id}`,
  round: (id: number): string => `r${id}`,
};

/** Expansion state: all or none, with exceptions. */
export interface Folds {
  all: 'open' | 'closed';
  except: readonly string[];
}

export const isOpen = ({ all, except }: Folds, key: string): boolean => (all === 'open') !== except.includes(key);
export const flip = (folds: Folds, key: string): Folds => ({
  ...folds,
  except: folds.except.includes(key) ? folds.except.filter((one) => one !== key) : [...folds.except, key],
});

/** With more lines only the contracts are shown at first. */
const MOST_OPEN = 60;

/** The initial expansion. */
export function foldsAtFirst(subscriptions: readonly Subscription[]): Folds {
  const lines = subscriptions.reduce(
    (sum, { audit_contracts }) => sum + 1 + audit_contracts.reduce((n, { children }) => n + 1 + children.length, 0),
    0,
  );
  const closed = subscriptions.filter(({ close }) => close).map(({ id }) => keyOf.subscription(id));
  return lines > MOST_OPEN ? { all: 'closed', except: [] } : { all: 'open', except: closed };
}

export const ofStatus = (subscriptions: readonly Subscription[], status: StatusFilter): readonly Subscription[] =>
  status === 'all' ? subscriptions : subscriptions.filter(({ close }) => close === (status === 'closed'));

/** The part of a contract that matches the text: the contract with everything below, or its matching packages and rounds. */
function narrowed(subscription: Subscription, needle: string): Subscription | undefined {
  if (holdsText(needle, subscription.title, subscription.code, String(subscription.id))) return subscription;
  const audit_contracts = subscription.audit_contracts.flatMap((contract) => {
    const { short_name, name, version, regulator } = contract.compliance_package;
    if (holdsText(needle, short_name, name, regulator, `${short_name} ${version}`)) return [contract];
    const children = contract.children.filter((round) => holdsText(needle, round.name));
    return children.length ? [{ ...contract, children }] : [];
  });
  return audit_contracts.length ? { ...subscription, audit_contracts } : undefined;
}

/** @param words with a search text everything is expanded */
export function linesOf(subscriptions: readonly Subscription[], folds: Folds, words = ''): Line[] {
  const needle = words.trim();
  const shown = subscriptions.flatMap((one) => narrowed(one, needle) ?? []);
  const open = (key: string): boolean => needle !== '' || isOpen(folds, key);
  return shown.flatMap((subscription, at): Line[] => {
    const key = keyOf.subscription(subscription.id);
    const first: Line = { kind: 'subscription', key, level: 1, at, of: shown.length, open: open(key), parent: undefined, subscription };
    return first.open ? [first, ...packageLines(subscription, key, open)] : [first];
  });
}

function packageLines(subscription: Subscription, parent: string, open: (key: string) => boolean): Line[] {
  const packages = subscription.audit_contracts;
  return packages.flatMap((contract, at): Line[] => {
    const key = keyOf.package(contract.id);
    const line: Line = { kind: 'package', key, level: 2, at, of: packages.length, open: open(key), parent, subscription, contract };
    if (!line.open) return [line];
    const rounds = contract.children.map((round, index): Line => ({
      kind: 'round',
      key: keyOf.round(round.id),
      level: 3,
      at: index,
      of: contract.children.length,
      open: undefined,
      parent: key,
      subscription,
      contract,
      round,
    }));
    return [line, ...rounds];
  });
}

/** True if it has nothing to expand. */
export const isLeaf = (line: Line): boolean =>
  line.kind === 'round' || (line.kind === 'package' ? line.contract.children.length === 0 : line.subscription.audit_contracts.length === 0);
