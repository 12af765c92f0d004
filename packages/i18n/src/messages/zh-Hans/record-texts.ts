/** The result of adding up the account's records. */
export const recordTexts = {
  alarm: '您的记录加起来不符',
  alarmBody: '{currency} 的余额、记录或报表与本机所见的不一致。请打开查看原因，并联系客服。',
  command: '审计人员可以用 tallystick-verify 确认。',
  evidence: '请保存下方的证明和您的个人数据文件，并联系客服。',
  fault: {
    changed: '一条 {currency} 记录在报表确认之后被改动',
    left: '报表不再包含您的 {currency} 记录',
    missing: '缺少一条 {currency} 记录',
    older: '这份报表比本机见过的更旧',
    refused: '您的 {currency} 证明未通过核验',
    sum: '您的 {currency} 余额与记录之和不符',
  },
  holds: '您的 {count, plural, other {# 条}}记录加起来就是这个余额，报表已全部确认。',
  many: '记录太多，无法在手机上相加。从现在起，本机会核验新的记录。',
} as const;
