import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/index.ts';
import type { Scale, ScaleLevel } from '../../scale/score.ts';

/** Answer of `risk-scale`. */
export interface ScaleAnswer {
  data: Scale;
  /** Levels of all matrices, for risks that were scored on an earlier one. */
  levels: ScaleLevel[];
}

/** The active matrix, or the one with this id. */
export const useScale = (matrix?: number): UseQueryResult<ScaleAnswer> =>
  useApi<ScaleAnswer>('risk-scale', matrix === undefined ? {} : { query: { matrix } });
