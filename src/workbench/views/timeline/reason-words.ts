/** Meaning of a reason according to the operation; empty if unknown. */
export function reasonIn(operation: unknown, status: string, reason: string): string {
  for (const answer of listAt(operation, 'answers')) {
    if (!isObject(answer) || answer.status !== status) continue;
    for (const one of listAt(answer, 'reasons')) {
      if (isObject(one) && one.value === reason && typeof one.meaning === 'string') return withoutMarks(one.meaning);
    }
  }
  return '';
}

/** Code in texts of the contract stands in backticks. */
function withoutMarks(text: string): string {
  return text.replaceAll('`', '');
}

function listAt(value: unknown, name: string): readonly unknown[] {
  const found = isObject(value) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
