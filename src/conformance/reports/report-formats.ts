const format = (help: string) => ({ type: 'string', value: 'FILE', help }) as const;

/** Formats of a report. Each is an option of the command line that names its file. */
export const reportFormats = {
  junit: format('write a JUnit report, for pipelines'),
  html: format('write a report for people'),
  json: format('write a report for programs'),
  sarif: format('write the findings as SARIF 2.1.0, for code scanning'),
  markdown: format('write a short report for a pull request'),
} as const;

/** Name of a format. */
export type ReportFormat = keyof typeof reportFormats;

/** True for the name of a format. */
export function isReportFormat(name: string): name is ReportFormat {
  return Object.hasOwn(reportFormats, name);
}
