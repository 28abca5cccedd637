/** Fixtures for tests of forms: the references that a record of a project needs. */

/** The used part of a test's product. */
interface Product {
  build(email: string, entity: string, values?: Record<string, unknown>): Promise<{ id: number } & Record<string, unknown>>;
}

export interface Site {
  project: number;
  contact: number;
  company: number;
  section: number;
  discipline: number;
}

const ADMIN = 'admin@pmis.example';

/** Creates a project, a company with its contact, and the lists of the forms. @param user account of the contact. */
export async function siteOf(product: Product, user?: number): Promise<Site> {
  const made = await product.build(ADMIN, 'company_contact', user === undefined ? {} : { user_id: user });
  const id = async (entity: string): Promise<number> => (await product.build(ADMIN, entity)).id;
  return {
    project: await id('construction_project'),
    contact: made.id,
    company: made['company_id'] as number,
    section: await id('spec_section'),
    discipline: await id('drawing_discipline'),
  };
}
