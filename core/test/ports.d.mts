/** @returns the first of so many free ports beside each other. */
export function freePorts(count?: number): Promise<number>;
