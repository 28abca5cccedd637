/** The modules and applications of the product, as plugins declare them (metadata/<plugin>/module.json). */
import modules from 'virtual:metadata/modules';
import { applicationFor, applicationsOf, type PersonFacts, type ShownGuard, type ShownModule } from '../../core/shared/modules.ts';
import type { SessionUser } from '../../core/shared/wire.ts';

/** In the order of the product. */
export const MODULES = modules;

/** Those that an organisation switches on and off. */
export const SWITCHES = modules.filter((module) => module.switch);

type Application = NonNullable<ShownModule['application']>;

/** In their order. */
export const APPLICATIONS: readonly Application[] = applicationsOf(modules);

/** The application whose layout this is. */
export const byLayout = (layout: string): Application | undefined => APPLICATIONS.find((each) => each.layout === layout);

/** What conditions about people are asked of. */
export const factsOf = (user: SessionUser): PersonFacts => ({ ...user.tenant, type: user.type?.code ?? null });

/** The application that a person belongs to. */
export const ownApplication = (user: SessionUser): Application | undefined => applicationFor(APPLICATIONS, factsOf(user));

/** What must hold before a page opens, by name. */
export const MODULE_GUARDS: ReadonlyMap<string, ShownGuard> = new Map(modules.flatMap(({ guards }) => Object.entries(guards ?? {})));
