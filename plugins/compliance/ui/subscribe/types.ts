/** GET regulators: who issues packages, and the published ones of each. */
export interface PackageChoice {
  id: number;
  name: string;
  short_name: string;
  version: string;
  issue_date: string | null;
  controls_count: number;
  /** titles: the text of the controls is to be read at its publisher. */
  content: 'full' | 'titles' | null;
  /** Part of an open contract already. */
  subscribed: boolean;
  domain_ids?: number[];
}

export interface Regulator {
  id: number;
  name: string;
  short_name: string | null;
  image_path: string | null;
  country: { id: number; label: string } | null;
  packages: PackageChoice[];
}

export interface Domain {
  id: number;
  name: string;
}
