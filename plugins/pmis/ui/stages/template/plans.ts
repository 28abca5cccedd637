/** Plans of stages. Pure. */

export type PlanKind = 'project' | 'contract';

/** Keys of the plans of these stages, each once: of contracts, or the projects' own. */
export function plansOf(stages: readonly { project_id: number; contract_id: number | null }[]): Record<PlanKind, number[]> {
  const [project, contract] = [new Set<number>(), new Set<number>()];
  for (const { project_id: of, contract_id: within } of stages)
    if (within === null) project.add(of);
    else contract.add(within);
  return { project: [...project], contract: [...contract] };
}

/** Parts of a list with at most so many of it. */
export const chunked = (list: readonly number[], most: number): number[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, i) => list.slice(i * most, (i + 1) * most));
