/** Builds what is out of date: the paths of server and worker. */
export function buildPrograms(): Promise<{ server: string; worker: string }>;
