/** GET regulators: publishers with their published packages. */
export interface PackageChoice {
  id: number;
  name: string;
  short_name: string;
  version: string;
  issue_date: string | null;
  controls_count: number;
  /** titles: the texts of the controls must be read at the publisher. */
  content: 'full' | 'titles' | null;
  /** Already part of an open contract. */
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
