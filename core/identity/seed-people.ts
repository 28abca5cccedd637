/** The people of the demo: those that modules bring (module.json), and the platform's own. */
import type { DemoPersonDef, ProductModule } from '../shared/modules.ts';

/** Password of every demo account. Those with `signsIn` false have none and cannot sign in. */
export const DEMO_PASSWORD = 'Rukn#2026';

type Modules = readonly Pick<ProductModule, 'demo'>[];

/** Who runs the platform in a demo. */
export const PLATFORM_PERSON: DemoPersonDef = {
  email: 'platform@rukn.example',
  role: 'platform_administrator',
  full_name_en: 'Rana Al-Khalidi',
  full_name_ar: 'رنا الخالدي',
};

/** Everybody, by tenant in the order of the modules, the platform's own last. */
export const demoPeople = (modules: Modules): DemoPersonDef[] => [
  ...modules.flatMap(({ demo = [] }) => demo.flatMap(({ people }) => people)),
  PLATFORM_PERSON,
];
