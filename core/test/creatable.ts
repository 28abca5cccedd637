/** For tests that try every entity that can be created over the API. */
import type { ResolvedEntity } from '../metadata/registry.ts';
import { agreeing } from './agreeing.ts';
import { COMPLETES } from './arranged.ts';
import { canBeBuilt, minimalRow } from './factories.ts';
import type { TestKernel } from './kernel.ts';

/** Tokens aside: they are made by a call of their own. */
export const creatable = ({ kernel }: TestKernel): ResolvedEntity[] =>
  [...kernel.registry.entities.values()].filter((e) => e.endpoints.create.length > 0 && e.name !== 'api_token' && canBeBuilt(e.name));

/** A body that the entity takes from this person. @param alone below parents that nothing else stands below. */
export async function bodyOf(
  product: TestKernel,
  email: string,
  { name }: ResolvedEntity,
  overrides: Record<string, unknown> = {},
  { alone = false } = {},
): Promise<Record<string, unknown>> {
  const client = await product.as(email);
  const completed = await COMPLETES[name]?.({ client, build: (entity) => product.build(email, entity) });
  const given = await agreeing(client, product.kernel.registry, name, overrides, async (entity) => (await product.build(email, entity)).id);
  return minimalRow(
    product.kernel.registry,
    name,
    {
      parent: async (entity) => (alone ? (await product.build(email, entity)).id : product.parent(email, entity)),
      user: product.users[email] as number,
    },
    { ...completed, ...given },
  );
}

export const pathOf = (entity: ResolvedEntity): string => `/api/${entity.endpoints.create[0]?.path ?? ''}`;
