/// <reference types="vite/client" />

declare module 'virtual:metadata/pages' {
  const pages: readonly (import('../core/shared/page.ts').PageDef & { plugin: string })[];
  export default pages;
}
declare module 'virtual:metadata/bars' {
  const bars: readonly import('../core/shared/page.ts').NavDef[];
  export default bars;
}
declare module 'virtual:metadata/modules' {
  const modules: readonly import('../core/shared/modules.ts').ShownModule[];
  export default modules;
}
declare module 'virtual:metadata/permissions' {
  const groups: readonly import('../core/shared/page.ts').PermissionGroup[];
  export default groups;
}
declare module 'virtual:metadata/figures' {
  const figures: { records: number; permissions: number };
  export default figures;
}
/** Icons that the metadata names. */
declare module 'virtual:metadata/icons' {
  const icons: Readonly<Record<string, import('./kit/icons.ts').IconPaths>>;
  export default icons;
}
/** Those of them that guests see. */
declare module 'virtual:metadata/icons-public' {
  const icons: Readonly<Record<string, import('./kit/icons.ts').IconPaths>>;
  export default icons;
}
/** Texts by key: `virtual:metadata/ar`, of public pages `ar-public`; of landing pages `ar-guest`; of permissions `ar-permissions`. */
declare module 'virtual:metadata/*' {
  const texts: Record<string, string>;
  export default texts;
}
