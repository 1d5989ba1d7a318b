/** Formats of a report. Each is an option of the command line that names its file. */
export const reportFormats = {
  junit: { type: 'string', value: 'FILE', help: 'write a JUnit report, for pipelines' },
  html: { type: 'string', value: 'FILE', help: 'write a report for people' },
  json: { type: 'string', value: 'FILE', help: 'write a report for programs' },
  sarif: { type: 'string', value: 'FILE', help: 'write the findings as SARIF 2.1.0, for code scanning' },
  markdown: { type: 'string', value: 'FILE', help: 'write a short report for a pull request' },
} as const;

/** Name of a format. */
export type ReportFormat = keyof typeof reportFormats;

/** True for the name of a format. */
export function isReportFormat(name: string): name is ReportFormat {
  return Object.hasOwn(reportFormats, name);
}
