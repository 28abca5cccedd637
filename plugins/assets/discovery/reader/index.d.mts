/** A device of a discovery file, as it is written there. */
export interface Device {
  /** Line of a CSV, place of the host in a scan. */
  row: number;
  hostname: string | null;
  addresses: string[];
  mac: string | null;
  system: string | null;
  maker: string | null;
  model: string | null;
  serial: string | null;
}

export interface Discovery {
  format: 'nmap' | 'csv';
  devices: Device[];
  /** Hosts of a scan that did not answer. */
  down: number;
}

export class Refused extends Error {
  why: string;
  values: Record<string, string | number>;
}
export const MOST_DEVICES: number;
/** @throws Refused */
export function readDevices(bytes: Uint8Array): Discovery;
