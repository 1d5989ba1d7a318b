import type { AddressInfo } from 'node:net';
import { BlockList, isIP } from 'node:net';
import type { IsOwn } from '../../node/address.ts';

/** Address of a listening server. */
export interface OwnAddress {
  readonly isOwn: IsOwn;
  listensAt(address: AddressInfo): void;
}

/** Knows the address of a server that is not there yet. */
export function ownAddress(): OwnAddress {
  let listening: AddressInfo | undefined;
  return {
    isOwn: (address, port) =>
      listening !== undefined &&
      port === listening.port &&
      reachedBy(listening.address).check(address, family(address)),
    listensAt(address) {
      listening = address;
    },
  };
}

/** All addresses by which this machine reaches what listens at one of them. */
function reachedBy(address: string): BlockList {
  const list = new BlockList();
  list.addAddress(address, family(address));
  const everywhere = address === '0.0.0.0' || address === '::';
  if (everywhere || address === '::1' || address.startsWith('127.')) {
    list.addSubnet('127.0.0.0', 8, 'ipv4');
    list.addAddress('::1', 'ipv6');
  }
  // They may have changed since the start.
  const { networkInterfaces } = process.getBuiltinModule('node:os');
  const others = everywhere ? Object.values(networkInterfaces()).flatMap((found) => found ?? []) : [];
  for (const other of others) list.addAddress(other.address, family(other.address));
  return list;
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
