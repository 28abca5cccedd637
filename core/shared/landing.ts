/** landingAfterLogin (permissions.json): where a person arrives. GRC comes first (AMB-24). @param type user type code, or null. */
export function landingOf(isGrc: boolean, type: string | null): string {
  if (isGrc) return '/grc/contracts';
  if (type === 'teacher' || type === 'student') return '/education';
  if (type === 'tasks') return '/tss/tasks';
  return type ? '/oss/orders' : '/dashboard';
}
