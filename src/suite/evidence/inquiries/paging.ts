import { PageNumber } from '../../../../generated/parameters.ts';
import type { SomeInquiries } from '../inquiry.ts';

/** What is assumed of pages. */
export const pagingInquiries = {
  'page-base': {
    title: 'asks for the first page by its number, and without one',
    async run(p) {
      const first = PageNumber.minimum;
      const read = (query: { pageNumber?: number; pageSize: number }) =>
        p.api.GET('/api/v2/resellers', { params: { query } });
      const unasked = p.data(await read({ pageSize: 1 }), 'listResellers');
      const asked = await read({ pageSize: 1, pageNumber: first });
      const [own, same] = [unasked, asked.data].map((page) => page?.resellers.map(({ resellerId }) => resellerId));
      const { pageNumber } = unasked;
      p.judge(
        pageNumber === first && asked.data?.pageNumber === first && `${own}` === `${same}`,
        `Without a number page ${first} is answered, the same as when it is asked for.`,
        `Without a number page ${pageNumber} is answered; page ${first}, when it is asked for, with ${asked.response.status}.`,
        { ...(pageNumber === 1 && { alternative: 'It is 1.' }), observed: pageNumber },
      );
    },
  },
} satisfies SomeInquiries;
