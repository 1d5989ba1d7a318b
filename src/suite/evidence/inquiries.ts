import { pagingInquiries } from './inquiries/paging.ts';
import type { SomeInquiries } from './inquiry.ts';

/** How the question of each entry of the register is answered. */
export const inquiries = {
  ...pagingInquiries,
} satisfies SomeInquiries;
