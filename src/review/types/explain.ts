import ts from 'typescript';

/** A place where one type does not fit into another, and why. */
export interface Misfit {
  /** From the whole down: `.task.state`, `[].name`. */
  readonly path: string;
  /** ``is `number`, was `string` ``. */
  readonly what: string;
}

/** Deeper than any body of the contract; types may hold themselves. */
const deepest = 30;

/** Says in which fields a type does not fit, and why: the compiler's own words name the first one alone. */
export class Explainer {
  readonly #checker: ts.TypeChecker;
  readonly #manner: 'sent' | 'read';

  /** Callers send values of the old type (`sent`), and read values of the new one (`read`). */
  constructor(checker: ts.TypeChecker, manner: 'sent' | 'read') {
    this.#checker = checker;
    this.#manner = manner;
  }

  /** Why a value of the type `from` is none of the type `to`; empty where it is one. */
  misfits(from: ts.Type, to: ts.Type, path = ''): Misfit[] {
    if (this.#checker.isTypeAssignableTo(from, to)) return [];
    const missing = this.#missing(from, to, path);
    const source = this.#checker.getNonNullableType(from);
    const target = this.#checker.getNonNullableType(to);
    const within = path.split(/[.[]/).length > deepest ? [] : this.#within(source, target, path);
    if (missing.length + within.length > 0) return [...missing, ...within];
    return [{ path, what: this.#values(from, to) ?? this.#change(from, to) }];
  }

  /** Optional or nullable fields that must not be. */
  #missing(from: ts.Type, to: ts.Type, path: string): Misfit[] {
    const has = (type: ts.Type, flag: ts.TypeFlags) => membersOf(type).some((one) => (one.flags & flag) !== 0);
    const is = (flag: ts.TypeFlags) => has(from, flag) && !has(to, flag) && membersOf(from).length > 1;
    const said = this.#manner === 'read' ? 'may be' : 'must not be';
    return [
      ...(is(ts.TypeFlags.Undefined) ? [{ path, what: `${said} missing` }] : []),
      ...(is(ts.TypeFlags.Null) ? [{ path, what: `${said} \`null\`` }] : []),
    ];
  }

  #within(from: ts.Type, to: ts.Type, path: string): Misfit[] {
    if (this.#checker.isTypeAssignableTo(from, to) || from.isUnion() || to.isUnion()) return [];
    const items = [from, to].map((type) => (this.#isList(type) ? this.#itemOf(type) : undefined));
    const [sourceItem, targetItem] = items;
    if (sourceItem && targetItem) return this.misfits(sourceItem, targetItem, `${path}[]`);
    if (!isObject(from) || !isObject(to) || sourceItem || targetItem) return [];
    return [...this.#fields(from, to, path), ...this.#surplus(from, to, path)];
  }

  /** The fields that the target declares. */
  #fields(from: ts.Type, to: ts.Type, path: string): Misfit[] {
    return this.#checker.getPropertiesOfType(to).flatMap((field): Misfit[] => {
      const at = `${path}.${field.name}`;
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      const own = this.#checker.getPropertyOfType(from, field.name);
      const index = own ? undefined : this.#checker.getIndexTypeOfType(from, ts.IndexKind.String);
      if (!own && (!index || isNever(index)))
        return isOptional ? [] : [{ path: at, what: this.#manner === 'sent' ? 'is required' : 'is gone' }];
      const source = own ? this.#checker.getTypeOfSymbol(own) : index;
      if (!source) return [];
      if (!isOptional && own && (own.flags & ts.SymbolFlags.Optional) !== 0)
        return [{ path: at, what: 'is required' }, ...this.#deep(source, field, at)];
      return this.misfits(source, this.#checker.getTypeOfSymbol(field), at);
    });
  }

  #deep(from: ts.Type, field: ts.Symbol, path: string): Misfit[] {
    const target = this.#checker.getTypeOfSymbol(field);
    return this.misfits(this.#checker.getNonNullableType(from), target, path);
  }

  /** The fields of the source that the target takes by any name, or not at all. */
  #surplus(from: ts.Type, to: ts.Type, path: string): Misfit[] {
    const index = this.#checker.getIndexTypeOfType(to, ts.IndexKind.String);
    if (!index) return [];
    const entries = this.#checker.getIndexTypeOfType(from, ts.IndexKind.String);
    const declared = this.#checker.getPropertiesOfType(from).flatMap((field) => {
      const at = `${path}.${field.name}`;
      if (isNever(index)) return [{ path: at, what: 'is gone' }];
      return this.misfits(this.#checker.getTypeOfSymbol(field), index, at);
    });
    return [...declared, ...(entries ? this.misfits(entries, index, `${path}.*`) : [])];
  }

  /** Values that come or go, where both sides list theirs. */
  #values(from: ts.Type, to: ts.Type): string | undefined {
    const more = membersOf(from).filter((one) => !this.#checker.isTypeAssignableTo(one, to));
    if (!membersOf(to).every((one) => isLiteral(one) || isUndefined(one)) || !more.every(isLiteral)) return undefined;
    const names = more.map((one) => `\`${this.#checker.typeToString(one)}\``).join(', ');
    return this.#manner === 'sent' ? `no longer accepts ${names}` : `may also be ${names}`;
  }

  #change(from: ts.Type, to: ts.Type): string {
    // Fields that both types may lack have not changed.
    const isOptional = [from, to].every((one) => membersOf(one).some(isUndefined));
    const text = (one: ts.Type) => this.#checker.typeToString(isOptional ? this.#checker.getNonNullableType(one) : one);
    const [now, was] = this.#manner === 'sent' ? [to, from] : [from, to];
    return `is \`${text(now)}\`, was \`${text(was)}\``;
  }

  #isList(type: ts.Type): boolean {
    return this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
  }

  #itemOf(type: ts.Type): ts.Type | undefined {
    return this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  }
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

function isLiteral(type: ts.Type): boolean {
  return type.isLiteral() || (type.flags & (ts.TypeFlags.BooleanLiteral | ts.TypeFlags.Null)) !== 0;
}

function isObject(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
}

function isUndefined(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Undefined) !== 0;
}

function isNever(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Never) !== 0;
}
