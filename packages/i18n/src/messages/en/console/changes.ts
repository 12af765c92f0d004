/** Proposals that two members of staff decide. */
export const changes = {
  approveSelectedProposal: 'Approve the selected proposal',
  approvedBy: 'approved by {name}, {time}',
  changes: 'Changes',
  expiredTime: 'expired {time}',
  rejectSelectedProposal: 'Reject the selected proposal',
  rejectedBy: 'rejected by {name}, {time}',
  versionOf: '{action} version {basedOn} of {of}',
  versionVerbBasedOn: '{verb} version {basedOn}',
  withdrawEffect: 'Nobody can approve it any more, and nothing changes. It can be proposed again.',
  withdrawYourProposal: 'Withdraw your proposal',
  withdrawnTime: 'withdrawn {time}',
} as const;
