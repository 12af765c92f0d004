import type { Area } from '../../catalog/catalog.ts';

export const country: Area<'country'> = {
  title: '您所在的国家/地区',
  intro: '交易仅在部分国家/地区合法，因此我们会在您首次交易前询问一次。请填写您居住的国家/地区。',
  search: '搜索国家/地区',
  none: '没有这个名称的国家/地区',
  choose: '选择国家/地区',
  confirm: '确认：{country}',
  waits: '首次交易后，变更将在 24 小时后生效。在此之前，只有两个国家/地区都允许时您才能交易。',
  pending: '{country}（{time} 起）',
  label: '国家/地区',
  notStated: '尚未填写',
  ask: '填写所在国家/地区',
  saved: '国家/地区已保存',
  list: '开放交易的国家/地区',
  refusal: {
    countries_not_stated: '交易尚未开放：我们尚未公布可合法交易的国家/地区。请稍后再试。',
    country_not_allowed: '您所在的国家/地区不开放交易。进行中的交易照常结算并支付。您仍可使用钱包。',
  },
};
