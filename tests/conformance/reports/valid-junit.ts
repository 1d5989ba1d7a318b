import { readFileSync } from 'node:fs';
import { XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm';

const schema = XsdValidator.fromDoc(
  XmlDocument.fromString(readFileSync(new URL('./junit.xsd', import.meta.url), 'utf8')),
);

/** A test as a JUnit report tells it. */
export interface JUnitTest {
  /** Of suite, class and test. */
  readonly name: string;
  /** `passed`, `failure`, `error` or `skipped`. */
  readonly end: string;
  readonly message: string | undefined;
  readonly type: string | undefined;
  /** What it tells of that. */
  readonly text: string;
  readonly output: string;
}

export interface JUnitReport {
  readonly tests: readonly JUnitTest[];
  /** Of the root. */
  readonly figures: Readonly<Record<string, string>>;
  readonly properties: Readonly<Record<string, string>>;
}

/** Reads a JUnit report. Throws where it is not well-formed, or not valid by the schema of Jenkins. */
export function validJUnit(xml: string): JUnitReport {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    const { root } = document;
    const tests = elements(root, 'testsuite/testcase').map((test): JUnitTest => {
      const [end] = elements(test, 'failure | error | skipped');
      const suite = test.parent instanceof XmlElement ? attribute(test.parent, 'name') : '';
      return {
        name: `${suite} > ${attribute(test, 'classname')} > ${attribute(test, 'name')}`,
        end: end?.name ?? 'passed',
        message: end && attribute(end, 'message'),
        type: end && attribute(end, 'type'),
        text: end?.content ?? '',
        output: elements(test, 'system-out')[0]?.content ?? '',
      };
    });
    const properties = elements(root, 'testsuite/properties/property');
    return {
      tests,
      figures: Object.fromEntries(root.attrs.map(({ name, value }) => [name, value])),
      properties: Object.fromEntries(properties.map((one) => [attribute(one, 'name'), attribute(one, 'value')])),
    };
  } finally {
    document.dispose();
  }
}

function elements(of: XmlElement, path: string): XmlElement[] {
  return of.find(path).filter((node) => node instanceof XmlElement);
}

function attribute(of: XmlElement, name: string): string | undefined {
  return of.attr(name)?.value;
}
