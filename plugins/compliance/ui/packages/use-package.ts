import type { UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../../../ui/index.ts';
import type { PackTree } from './types.ts';

export const treePath = (id: number): string => `compliance-packages/${id}/tree`;

/** A package with all its nodes. */
export const usePackage = (id: number): UseQueryResult<{ data: PackTree }> => useApi<{ data: PackTree }>(treePath(id));
