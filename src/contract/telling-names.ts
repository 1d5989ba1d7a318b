const telling =
  /passw|passphrase|secret|token|credential|(?:api|access|control|private|signing)[-_ ]?key|authori[sz]ation|bearer|signature|cookie|jwt|^(?:pwd|auth|sid|sig|session(?:[-_ ]?id)?)$/i;

/** Whether what bears a name (a field, a parameter, a header) is most likely a secret, where no contract says what it is. */
export function isTelling(name: string): boolean {
  return telling.test(name);
}
