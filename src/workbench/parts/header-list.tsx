import { LongText } from './long-text.tsx';

/** Header of a request or a response. */
export interface Header {
  readonly name: string;
  readonly value: string;
}

interface HeaderListProps {
  readonly headers: readonly Header[];
  /** Name of the header that stands out. */
  readonly accent?: string;
}

/** Headers of a request or a response, in the given order. */
export function HeaderList({ headers, accent }: HeaderListProps) {
  return (
    <dl class="facts mono">
      {headers.map(({ name, value }, index) => (
        <div key={index} class={name === accent ? 'header-accent' : undefined}>
          <dt>{name}</dt>
          <dd>
            <LongText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
