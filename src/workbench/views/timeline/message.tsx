import type { ControlSchemas } from '../../../client/control-client.ts';
import { HeaderList, Json, LongText } from '../../parts/parts.ts';
import { MarkedBody } from './marked-body.tsx';
import type { ShownViolation } from './refusal-content.ts';

type Sent = ControlSchemas['TimelineMessage'];

interface MessageProps {
  readonly title: string;
  readonly message: Sent;
  readonly violations?: readonly ShownViolation[];
}

/** Request or answer: headers, and the body with its errors marked. */
export function Message({ title, message, violations = [] }: MessageProps) {
  const { headerFields } = message;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {headerFields.length > 0 && (
        <details>
          <summary>
            {headerFields.length} {headerFields.length === 1 ? 'header' : 'headers'}
          </summary>
          <HeaderList headers={headerFields} />
        </details>
      )}
      <Body message={message} violations={violations.filter(({ pointer, line }) => (pointer ?? line) !== undefined)} />
    </section>
  );
}

function Body({
  message: { body, bytes, headerFields },
  violations,
}: {
  readonly message: Sent;
  readonly violations: readonly ShownViolation[];
}) {
  if (body === undefined) {
    // A body refused for its size was never read, but announced its length.
    const length =
      bytes ?? Number(headerFields.find(({ name }) => name.toLowerCase() === 'content-length')?.value ?? 0);
    return (
      <p class="soft">{length > 0 ? `Its body of ${length.toLocaleString('en')} bytes was not kept.` : 'No body.'}</p>
    );
  }
  if (violations.length > 0) return <MarkedBody body={body} violations={violations} />;
  if (typeof body !== 'string') return <Json value={body} />;
  return (
    <div class="excerpt mono">
      <LongText text={body} most={2_000} />
    </div>
  );
}
