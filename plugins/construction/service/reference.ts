/**
 * Reference lists of the construction service: bare arrays of `{Id, Name, NameAr, Code?, Inactive}`. Inactive values have `Inactive` 1, so
 * that clients can hide them (VR-19).
 */
import type { RouteContext, RouteDef } from '../../../core/index.ts';
import { DOC_STATUS, PROJECT_STATUS, type Named } from './statuses.ts';

const list = (name: string, en: string, ar: string, run: RouteDef['run']): RouteDef => ({
  method: 'GET',
  base: 'services',
  path: `reference/${name}`,
  permission: null,
  title: { en, ar },
  run,
});

const NAMES = ['name_en', 'name_ar'] as const;
const named = ({
  name_en,
  name_ar,
}: {
  name_en: string | null;
  name_ar: string | null;
}): { Name: string | null; NameAr: string | null } => ({
  Name: name_en ?? name_ar,
  NameAr: name_ar ?? name_en,
});

/** Global values are always active. */
const facts =
  (entity: 'country' | 'currency', order: 'name_en' | 'code') =>
  async ({ find }: RouteContext): Promise<object> =>
    (await find(entity, {}, { fields: [...NAMES, 'code'], sort: [order] })).map((row) => ({
      Id: row.id,
      ...named(row),
      Code: row.code,
      Inactive: 0,
    }));

/** Values of a tenant's list, in its order. */
const values =
  (entity: 'project_category' | 'project_type') =>
  async ({ find }: RouteContext): Promise<object> =>
    (await find(entity, {}, { fields: [...NAMES, 'is_active'], sort: ['position'] })).map((row) => ({
      Id: row.id,
      ...named(row),
      Inactive: row.is_active === false ? 1 : 0,
    }));

/** A closed set of statuses; `Id` is the index, as in the field `StatusId` of records. */
const statuses = (all: readonly Named[]) => async (): Promise<object> =>
  all.map(([Code, Name, NameAr], i) => ({ Id: i + 1, Name, NameAr, Code, Inactive: 0 }));

export const referenceLists: RouteDef[] = [
  list('Countries', 'Countries', 'الدول', facts('country', 'name_en')),
  list('Currencies', 'Currencies', 'العملات', facts('currency', 'code')),
  list('DocStatus', 'Statuses of documents', 'حالات المستندات', statuses(DOC_STATUS)),
  list('ProjectCategories', 'Project categories', 'تصنيفات المشاريع', values('project_category')),
  list('ProjectStatus', 'Statuses of projects', 'حالات المشاريع', statuses(PROJECT_STATUS)),
  list('ProjectTypes', 'Project types', 'أنواع المشاريع', values('project_type')),
];
