/** The modules and applications of the product, as plugins declare them (metadata/<plugin>/module.json). */
import modules from 'virtual:metadata/modules';
import { applicationFor, applicationsOf, type PersonFacts, type ShownGuard, type ShownModule } from '../../core/shared/modules.ts';
import type { SessionUser } from '../../core/shared/wire.ts';

/** In the product's order. */
export const MODULES = modules;

/** Modules that an organisation can switch on and off. */
export const SWITCHES = modules.filter((module) => module.switch);

type Application = NonNullable<ShownModule['application']>;

/** In their order. */
export const APPLICATIONS: readonly Application[] = applicationsOf(modules);

/** The application with this layout. */
export const byLayout = (layout: string): Application | undefined => APPLICATIONS.find((each) => each.layout === layout);

/** The facts that conditions on people are evaluated against. */
export const factsOf = (user: SessionUser): PersonFacts => ({ ...user.tenant, type: user.type?.code ?? null });

/** The application that a person belongs to. */
export const ownApplication = (user: SessionUser): Application | undefined => applicationFor(APPLICATIONS, factsOf(user));

/** Guards of modules, by name. */
export const MODULE_GUARDS: ReadonlyMap<string, ShownGuard> = new Map(modules.flatMap(({ guards }) => Object.entries(guards ?? {})));
