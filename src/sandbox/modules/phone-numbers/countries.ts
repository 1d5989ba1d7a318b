/** The country calling code of each country that has numbers here (ITU-T E.164). */
const callingCodes: Readonly<Record<string, string>> = { CA: '1', US: '1' };

/** Area codes of Canada within the North American Numbering Plan. */
const canadian = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 ' +
    '548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942'
  ).split(' '),
);

/** Area codes of the plan's other countries and territories, which are neither Canada nor the United States. */
const elsewhere = new Set(
  '242 246 264 268 284 340 345 441 473 649 658 664 670 671 684 721 758 767 784 787 809 829 849 868 869 876 939'.split(
    ' ',
  ),
);

/** Digits with which a country's numbers begin in E.164; undefined for a country that has no numbers here. */
export function callingCodeOf(country: string): string | undefined {
  return callingCodes[country];
}

/** A number's country and its digits after the country code; undefined where it is of no country that has numbers here. */
export function placeOf(phoneNumber: string): { country: string; national: string } | undefined {
  const [, national, areaCode] = /^\+1(([2-9]\d\d)\d{7})$/.exec(phoneNumber) ?? [];
  if (national === undefined || areaCode === undefined || elsewhere.has(areaCode)) return undefined;
  return { country: canadian.has(areaCode) ? 'CA' : 'US', national };
}
